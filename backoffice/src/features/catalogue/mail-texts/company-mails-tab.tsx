import { Loaded } from '../../../ui/loaded.tsx'
import { MailsOf } from './mails-of.tsx'
import { mailTextsQuery } from './mail-texts-query.ts'

/** The mails about all events of the company. */
export function CompanyMailsTab() {
  return <Loaded query={mailTextsQuery(null)}>{(texts) => <MailsOf event_id={null} texts={texts} isArchived={false} />}</Loaded>
}
