import { Loaded } from '../../../ui/loaded.tsx'
import { useEvent } from '../events/event-query.ts'
import { MailsOf } from './mails-of.tsx'
import { mailTextsQuery } from './mail-texts-query.ts'

/** The mails about an event. */
export function EventMailsTab() {
  const { id, archived_at } = useEvent()
  return (
    <Loaded query={mailTextsQuery(id)}>
      {(texts) => <MailsOf event_id={id} texts={texts} isArchived={archived_at !== null} />}
    </Loaded>
  )
}
