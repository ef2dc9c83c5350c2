/** The back office's calls for files and images. */
export const filePaths = {
  signUpload: 'POST /cdn/upload',
  confirmUpload: 'POST /cdn/confirm',
  deleteFile: 'POST /cdn/delete',
  signLogoUpload: 'POST /company/{company_id}/sign-logo-upload',
} as const
