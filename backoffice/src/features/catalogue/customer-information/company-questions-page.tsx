import { useT } from '../../../messages.ts'
import { useSession } from '../../../session/session.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { NoPermissionPage } from '../../../ui/no-permission-page.tsx'
import { CustomerInformation } from './customer-information.tsx'

/** What new events of the company ask; existing events keep theirs (DEC-B-76, FIELD-05). Read-only for users limited to some events. */
export function CompanyQuestionsPage() {
  const t = useT()
  const { company, sees_all_events } = useSession()
  if (company === null) return <NoPermissionPage />
  return (
    <>
      <Notice>{t(sees_all_events ? 'questions.company_notice' : 'questions.company_read_only')}</Notice>
      <CustomerInformation home={null} company_id={company.id} isReadOnly={!sees_all_events} />
    </>
  )
}
