export { createPictureService } from './picture-service.ts';
export { isPictureAddress, registerPictures } from './register-pictures.ts';
