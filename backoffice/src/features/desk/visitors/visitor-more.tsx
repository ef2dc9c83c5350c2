import type { VisitorRow } from '@entree/contract/desk/visitors/entities.ts'
import type { Format } from '@entree/web/format.ts'
import { useT } from '../../../messages.ts'
import styles from './visitors-tab.module.css'

type VisitorMoreProps = { visitor: VisitorRow; format: Format }

/** What a row of the list has no room for: the ticket's number, who was invited and when it was used, and the answers. */
export function VisitorMore({ visitor, format }: VisitorMoreProps) {
  const t = useT()
  const { ticket_id, email, timeslot, invite_email, claimed_at, scanned_at, answers } = visitor
  const facts = [
    { name: t('visitors.ticket'), value: String(ticket_id) },
    { name: t('visitors.email'), value: email },
    { name: t('visitors.timeslot'), value: timeslot && format.visit(timeslot) },
    { name: t('visitors.invited_to'), value: invite_email },
    { name: t('visitors.claimed_at'), value: claimed_at && format.dateTime(claimed_at) },
    { name: t('visitors.scanned_at'), value: scanned_at && format.dateTime(scanned_at) },
    ...answers.map(({ question, answer }) => ({ name: question, value: answer })),
  ]
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(
          ({ name, value }, index) =>
            value && (
              // Two questions may be put in the same words.
              <div key={`${index} ${name}`}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {answers.length === 0 && <p className={styles.nothing}>{t('visitors.no_answers')}</p>}
    </>
  )
}
