import { useT } from '../../../messages.ts'
import { useSession } from '../../../session/session.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { NoPermissionPage } from '../../../ui/no-permission-page.tsx'
import { CustomerInformation } from './customer-information.tsx'

/** What new events of the company ask; events there are keep theirs (DEC-B-76, FIELD-05). */
export function CompanyQuestionsPage() {
  const t = useT()
  const { company } = useSession()
  if (company === null) return <NoPermissionPage />
  return (
    <>
      <Notice>{t('questions.company_notice')}</Notice>
      <CustomerInformation home={null} company_id={company.id} isReadOnly={false} />
    </>
  )
}
