import { Button } from '@mantine/core'
import { useFormat } from '@entree/web/format.ts'
import { useT, type MessageKey } from '../../../messages.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { LastScan } from './use-scan.ts'
import styles from './verdict.module.css'

/** What came of the last scan, in colour, sign and words (BTERM-07 to BTERM-10); empty until something was scanned. */
export function Verdict({ last, onOverrule }: { last: LastScan | null; onOverrule: () => Promise<void> }) {
  return (
    <div aria-live="assertive" className={styles.place}>
      {last && <Shown key={last.answer.scan_id} last={last} onOverrule={onOverrule} />}
    </div>
  )
}

function Shown({ last: { answer, direction }, onOverrule }: { last: LastScan; onOverrule: () => Promise<void> }) {
  const t = useT()
  const { dateTime, time } = useFormat()
  const { result, reason, earlier, ticket, color, can_overrule } = answer
  const isGood = result === 'ok'
  const headline = isGood ? GREETING[direction] : wordOf(titleOf(reason))
  const isExplained = reason !== null && titleOf(reason) !== reason
  return (
    <div className={styles.verdict} data-good={isGood} style={isGood && color ? { borderInlineStartColor: color } : undefined}>
      <Icon name={isGood ? 'check' : 'warning'} size={40} />
      <div className={styles.words}>
        <strong className={styles.headline}>{t(headline)}</strong>
        {isExplained && <span>{t(`errors.${reason}`)}</span>}
        {earlier && (
          <span>
            {t('terminal.earlier', {
              at: dateTime(earlier.scanned_at),
              session: earlier.session_name,
              scanner: earlier.scanner_name ?? '–',
            })}
          </span>
        )}
        {ticket && (
          <span>
            {[ticket.holder ?? t('terminal.no_holder'), ticket.product, ticket.order_number].join(' · ')}
            {ticket.timeslot && ` · ${dateTime(ticket.timeslot.starts_at)} – ${time(ticket.timeslot.ends_at)}`}
          </span>
        )}
      </div>
      {can_overrule && (
        <Button variant="white" color="dark" onClick={() => void onOverrule()}>
          {t('terminal.let_in')}
        </Button>
      )}
    </div>
  )
}

const GREETING = { in: 'terminal.welcome', out: 'terminal.goodbye' } as const

/** Whoever stands at the door has no link to check. */
function wordOf(reason: NonNullable<LastScan['answer']['reason']>): MessageKey {
  return reason === 'ticket_not_found' ? 'terminal.not_found' : `errors.${reason}`
}

/** Reasons that are said in one word first: the ticket is of no use, whatever the reason. */
const INVALID = new Set(['ticket_owner_changed', 'ticket_is_test', 'ticket_refunded', 'ticket_cancelled', 'order_not_paid'])

function titleOf(reason: LastScan['answer']['reason']): NonNullable<LastScan['answer']['reason']> {
  if (reason === null || INVALID.has(reason)) return 'ticket_invalid'
  return reason
}
