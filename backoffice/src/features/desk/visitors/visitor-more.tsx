import type { VisitorRow } from '@entree/contract/desk/visitors/entities.ts'
import type { Format } from '@entree/web/format.ts'
import { Button } from '@mantine/core'
import { useT } from '../../../messages.ts'
import { Icon } from '../../../ui/icon.tsx'
import { usePrintBadges } from '../badges/use-print-badges.ts'
import styles from './visitors-tab.module.css'

type VisitorMoreProps = { event_id: number; visitor: VisitorRow; format: Format }

/** What a row of the list has no room for: the ticket's number, who was invited and when it was used, the answers, and its badge (BADGE-06). */
export function VisitorMore({ event_id, visitor, format }: VisitorMoreProps) {
  const t = useT()
  const badge = usePrintBadges()
  const { ticket_id, has_badge, email, timeslot, invite_email, claimed_at, scanned_at, answers } = visitor
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
      {has_badge && (
        <Button
          className={styles.badge ?? ''}
          variant="default"
          leftSection={<Icon name="user" size={18} />}
          loading={badge.isRunning}
          onClick={() => void badge.run({ event_id, ticket_id })}
        >
          {t('visitors.badge')}
        </Button>
      )}
    </>
  )
}
