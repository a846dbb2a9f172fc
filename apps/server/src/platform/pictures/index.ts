export { createPictureService } from './picture-service.ts';
export { registerPictures } from './register-pictures.ts';
