import type { Office, OfficeInputs } from '../an-office.ts'

export const filesInputs = ({ company, file }: Office): OfficeInputs => ({
  signUpload: { filename: 'a.png', type: 'image/png', purpose: 'logo' },
  signLogoUpload: { company_id: company.id, filename: 'a.png' },
  confirmUpload: { path: file },
  deleteFile: { filename: file },
})
