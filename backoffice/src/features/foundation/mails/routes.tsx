import type { AppRoute } from '../../../router/app-route.ts'

const load = async () => (await import('./mail-issues-page.tsx')).MailIssuesPage

/** Mails that have not gone out: of a company, and of all for the platform. */
export const mailRoutes: readonly AppRoute[] = [
  { path: 'mail-issues', permission: 'order.mails', area: 'attention', crumb: 'nav.mail_issues', load },
  { path: 'admin/mail-issues', permission: 'admin_company.attention', area: 'attention', crumb: 'nav.mail_issues', load },
]
