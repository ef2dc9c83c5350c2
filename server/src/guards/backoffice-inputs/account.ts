import type { Office, OfficeInputs } from '../an-office.ts'

export const accountInputs = ({ mark }: Office): OfficeInputs => ({
  logout: {},
  getMe: {},
  saveMe: { name: `Name ${mark}`, language: 'nl' },
  changeEmail: { email: `${mark}@office.example`, current_password: 'Abcdef1!' },
  saveMyLanguage: { language: 'nl' },
  changePassword: { current_password: 'Abcdef1!', password: 'Abcdef2!', password_confirmation: 'Abcdef2!' },
  confirmPassword: { password: 'Abcdef1!' },
  startTwoFactor: {},
  confirmTwoFactor: { code: '123456' },
  endTwoFactor: { password: 'Abcdef1!' },
  listPasskeys: {},
  startPasskey: { password: 'Abcdef1!' },
  addPasskey: {
    name: `Key ${mark}`,
    credential: {
      id: mark,
      rawId: mark,
      type: 'public-key',
      response: { clientDataJSON: 'e30', attestationObject: 'oA', transports: ['internal'] },
    },
  },
  deletePasskey: { id: 1, password: 'Abcdef1!' },
})
