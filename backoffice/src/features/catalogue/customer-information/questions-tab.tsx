import { useEvent } from '../events/event-query.ts'
import { CustomerInformation } from './customer-information.tsx'

/** What an event asks of its visitors: questions of its own, and the customer fields (EVT-07). */
export function QuestionsTab() {
  const { id, archived_at, company_id } = useEvent()
  return <CustomerInformation key={id} home={id} company_id={company_id} isReadOnly={archived_at !== null} />
}
