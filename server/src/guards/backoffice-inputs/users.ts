import type { InputsByHand, Office } from '../an-office.ts'

/** By hand: addresses that are free or the user's own, and permissions that do not contradict each other. */
export const usersInputs = ({ mark, user }: Office): InputsByHand => ({
  createUser: { email: `new-${mark}@company.example`, send_invitation: true },
  updateUser: { username: user.username, email: user.email },
  saveUserPermissions: { role_ids: [], withheld: ['order.export'] },
  saveCompanyPermissions: { role_ids: [], permissions: null },
})
