import type { InputsByHand, Office } from '../an-office.ts'

/** By hand: what is an image, and the one that is stored. */
export const filesInputs = ({ file }: Office): InputsByHand => ({
  signUpload: { type: 'image/png', purpose: 'logo' },
  confirmUpload: { path: file },
  deleteFile: { filename: file },
})
