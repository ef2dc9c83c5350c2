import type { Office, OfficeInputs } from '../an-office.ts'

const form = {
  username: 'somebody-new',
  password: '',
  password_confirmation: '',
  language: 'nl' as const,
  role: 'user' as const,
  role_ids: [],
  box_office: false,
  event_access: 'all' as const,
  event_ids: [],
  weekdays: [],
  must_reset_password: false,
  app_login_hours: 12,
}

export const usersInputs = ({ mark, company, user, role }: Office): OfficeInputs => {
  const of = { company_id: company.id, user_id: user.id }
  return {
    listUsers: { company_id: company.id, page: 1, sort: 'name' },
    createUser: {
      ...form,
      company_id: company.id,
      name: `New ${mark}`,
      username: `new-${mark}`,
      email: `new-${mark}@company.example`,
      send_invitation: true,
    },
    getUser: of,
    updateUser: { ...form, ...of, name: `Other ${mark}`, username: user.username, email: user.email },
    deactivateUser: of,
    activateUser: of,
    inviteUser: of,
    endUserTwoFactor: of,
    setUserBoxOffice: { ...of, enabled: true },
    getUserPermissions: of,
    saveUserPermissions: { ...of, role_ids: [], granted: ['order.view'], withheld: ['order.export'] },
    impersonateUser: of,
    listPermissions: { language: 'en' },
    listRoles: { page: 1 },
    listAssignableRoles: {},
    getRole: { id: role.id },
    createRole: { name: `New role of ${user.id}`, admin_only: false, online: true, permissions: ['order.view'] },
    updateRole: { id: role.id, name: `Other role of ${user.id}`, admin_only: false, online: true, permissions: ['order.view'] },
    deleteRole: { id: role.id },
    getCompanyPermissions: { company_id: company.id },
    saveCompanyPermissions: { company_id: company.id, role_ids: [], permissions: null },
    saveRolePermissions: { company_id: company.id, role: 'user', permissions: ['order.view'] },
  }
}
