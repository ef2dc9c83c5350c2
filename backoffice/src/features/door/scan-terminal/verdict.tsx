import { Button } from '@mantine/core'
import type { ScanAnswer } from '@entree/contract/door/check-ins/entities.ts'
import type { ScanDirection } from '@entree/domain/door/judge-scan.ts'
import { seatText } from '@entree/domain/catalogue/seating.ts'
import { isEmptyAnswer } from '@entree/domain/door/empty-answer.ts'
import type { ShownAtScan } from '@entree/domain/door/shown-at-scan.ts'
import type { Overruling } from '@entree/domain/door/overrule-reason.ts'
import { useFormat } from '@entree/web/format.ts'
import type { ComponentProps } from 'react'
import { useT, type MessageKey } from '../../../messages.ts'
import { Icon } from '../../../ui/icon.tsx'
import { LetIn } from './let-in.tsx'
import type { Scan } from './use-scan.ts'
import styles from './verdict.module.css'

type VerdictProps = {
  scans: readonly Scan[]
  /** Of this terminal. */
  event_name: string
  onOverrule: (scan: Scan, overruling: Overruling) => Promise<void>
  onAgain: (scan: Scan) => Promise<void>
}

/** What came of the last scan, in colour, sign and words (BTERM-07 to BTERM-10); empty until something was scanned. */
export function Verdict({ scans, event_name, onOverrule, onAgain }: VerdictProps) {
  return (
    <div aria-live="assertive" className={styles.place}>
      {scans.map((scan) => {
        if (scan.state === 'waiting') return null
        if (scan.state === 'failed')
          return <NotChecked key={scan.scan_id} is_offline={scan.is_offline} onAgain={() => onAgain(scan)} />
        const { answer, direction } = scan
        return (
          <Shown key={scan.scan_id} {...{ answer, direction, event_name }} onOverrule={(because) => onOverrule(scan, because)} />
        )
      })}
    </div>
  )
}

/** Nobody knows whether the ticket is good. */
function NotChecked({ is_offline, onAgain }: { is_offline: boolean; onAgain: () => Promise<void> }) {
  const t = useT()
  return (
    <div className={styles.verdict} data-good={false}>
      <Icon name="warning" size={40} />
      <div className={styles.words}>
        <strong className={styles.headline}>{t(is_offline ? 'terminal.no_connection' : 'terminal.not_checked')}</strong>
      </div>
      <Button variant="white" color="dark" onClick={() => void onAgain()}>
        {t('ui.try_again')}
      </Button>
    </div>
  )
}

type ShownProps = { answer: ScanAnswer; direction: ScanDirection; event_name: string } & ComponentProps<typeof LetIn>

function Shown({ answer, direction, event_name, onOverrule }: ShownProps) {
  const t = useT()
  const { dateTime, time } = useFormat()
  const { result, reason, earlier, ticket, color, can_overrule } = answer
  const isGood = result === 'ok'
  const isOfOther = ticket !== null && ticket.event_name !== event_name
  const isElsewhere = reason === 'ticket_wrong_entrance' && isOfOther
  const headline = isGood ? GREETING[direction] : isElsewhere ? 'terminal.other_event' : wordOf(titleOf(reason))
  const isExplained = reason !== null && titleOf(reason) !== reason
  const seat = ticket?.seat && seatText(ticket.seat, (key, values) => t(`seat.${key}`, values))
  return (
    <div className={styles.verdict} data-good={isGood} style={isGood && color ? { borderInlineStartColor: color } : undefined}>
      <Icon name={isGood ? 'check' : 'warning'} size={40} />
      <div className={styles.words}>
        <strong className={styles.headline}>{t(headline)}</strong>
        {isOfOther && <strong>{ticket.event_name}</strong>}
        {isExplained && <span>{t(`errors.${reason}`)}</span>}
        {earlier && (
          <span>
            {t(earlier.scanner_name === null ? 'terminal.earlier_elsewhere' : 'terminal.earlier', {
              at: dateTime(earlier.scanned_at),
              session: earlier.session_name,
              scanner: earlier.scanner_name,
            })}
          </span>
        )}
        {isGood && direction === 'in' && seat && <strong className={styles.seat}>{seat}</strong>}
        {ticket?.shown && <ToSee shown={ticket.shown} holder={ticket.holder} />}
        {ticket?.mark && <strong>{ticket.mark.text}</strong>}
        {ticket?.forged_at && <strong>{t('terminal.forged', { at: dateTime(ticket.forged_at) })}</strong>}
        {ticket && (
          <span>
            {[isElsewhere ? null : (ticket.holder ?? t('terminal.no_holder')), ticket.product, ticket.order_number]
              .filter(Boolean)
              .join(' · ')}
            {!(isGood && direction === 'in') && seat && ` · ${seat}`}
            {ticket.timeslot && ` · ${dateTime(ticket.timeslot.starts_at)} – ${time(ticket.timeslot.ends_at)}`}
          </span>
        )}
      </div>
      {can_overrule && <LetIn onOverrule={onOverrule} />}
    </div>
  )
}

/** What the organiser wants door staff to see as they let a visitor in (DOOR-80). */
function ToSee({ shown: { note, age, answers }, holder }: { shown: ShownAtScan; holder: string | null }) {
  const t = useT()
  return (
    <div className={styles.shown}>
      {note !== null && <strong>{note}</strong>}
      {age !== null && <strong>{holder === null ? t('terminal.age', { age }) : t('terminal.age_of', { holder, age })}</strong>}
      {answers.length > 0 && (
        <dl>
          {answers.map(({ question, answer }) => (
            <div key={`${question}\n${answer}`} data-quiet={isEmptyAnswer(answer) || undefined}>
              <dt>{question}</dt>
              <dd>{answer}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

const GREETING = { in: 'terminal.welcome', out: 'terminal.goodbye' } as const

/** Visitors at the door have no link to check. */
function wordOf(reason: NonNullable<ScanAnswer['reason']>): MessageKey {
  return reason === 'ticket_not_found' ? 'terminal.not_found' : `errors.${reason}`
}

/** Reasons that are said in one word first: the ticket is of no use, whatever the reason. */
const INVALID = new Set([
  'ticket_owner_changed',
  'ticket_is_test',
  'ticket_refunded',
  'ticket_cancelled',
  'ticket_offered',
  'order_not_paid',
])

function titleOf(reason: ScanAnswer['reason']): NonNullable<ScanAnswer['reason']> {
  if (reason === null || INVALID.has(reason)) return 'ticket_invalid'
  return reason
}
