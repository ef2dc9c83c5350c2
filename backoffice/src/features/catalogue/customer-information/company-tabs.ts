import type { Permission } from '@entree/domain/foundation/permissions.ts'
import type { MessageKey } from '../../../messages.ts'
import type { AppRoute } from '../../../router/app-route.ts'

/** What new events of the company ask, as a tab of My company (DEC-B-76). */
export const customerInformationCompanyTabs: readonly (AppRoute & { label: MessageKey; permission: readonly Permission[] })[] = [
  {
    path: 'questions',
    label: 'company.tab_questions',
    permission: ['event.customer_information'],
    area: ['company', 'customer-information'],
    load: async () => (await import('./company-questions-page.tsx')).CompanyQuestionsPage,
  },
]
