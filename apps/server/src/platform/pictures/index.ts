export { createPictureService, type PictureService } from './picture-service.ts';
export { isPictureAddress, registerPictureFiles } from './register-pictures.ts';
export { aboutPicture, boundsOfPicture } from './media/about-picture.ts';
export { examinePicture, examineUpload, type ExaminedPicture } from './media/examine-upload.ts';
export { keepContent } from './media/keep-content.ts';
export { hashOfDrawing, mediaAddress, mediaPictures } from './media/media-pictures.ts';
export { bannerAddress, formSideAddress, mediaThumb, mediaWhole, shareAddress } from './media/media-links.ts';
