export { imagePath, imageUrl } from '@entree/domain/stored-files.ts'
