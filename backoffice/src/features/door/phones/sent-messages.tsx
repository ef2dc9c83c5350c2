import type { DoorPhone, PhoneMessage } from '@entree/contract/door/phones/entities.ts'
import { useFormat } from '@entree/web/format.ts'
import { Button } from '@mantine/core'
import { useT } from '../../../messages.ts'
import { useMay } from '../../../session/session.tsx'
import { useConfirm } from '../../../ui/confirm.tsx'
import { StateBadge } from '../../../ui/state-badge.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { phoneName } from './phone-name.ts'
import { phonesKey } from './phones-query.ts'
import styles from './phones.module.css'

type Props = { event_id: number; now: string; messages: readonly PhoneMessage[]; phones: readonly DoorPhone[] }

/**
 * What was said to the phones in the last day, and which of them acknowledged it (PHONE-08). What no phone shows any more is folded away:
 * the list of the phones comes below it.
 */
export function SentMessages({ event_id, now, messages, phones }: Props) {
  const t = useT()
  const isOpen = ({ withdrawn_at, ends_at }: PhoneMessage) => withdrawn_at === null && Date.parse(ends_at) > Date.parse(now)
  const open = messages.filter(isOpen)
  const over = messages.filter((message) => !isOpen(message))
  const shared = { event_id, phones }
  return (
    <section className={styles.list} aria-labelledby="phone-messages">
      <h2 id="phone-messages" className={styles.title}>
        {t('phones.messages')}
      </h2>
      {open.length > 0 && <Messages {...shared} messages={open} isOpen />}
      {over.length > 0 && (
        <details className={styles.fold}>
          <summary>{t('phones.messages_over', { count: over.length })}</summary>
          <Messages {...shared} messages={over} isOpen={false} />
        </details>
      )}
    </section>
  )
}

function Messages({ event_id, messages, phones, isOpen }: Omit<Props, 'now'> & { isOpen: boolean }) {
  const t = useT()
  const mayWithdraw = useMay('scan_operation.edit')
  const withdraw = useWithdraw(event_id)
  return (
    <ul className={styles.messages}>
      {messages.map((message) => (
        <li key={message.id} className={styles.message} data-open={isOpen}>
          <div className={styles.said}>
            <p className={styles.words}>{message.text}</p>
            <Facts message={message} phones={phones} isOpen={isOpen} />
          </div>
          {isOpen && mayWithdraw && (
            <Button
              variant="default"
              aria-label={t('phones.withdraw_of', { text: message.text })}
              onClick={() => void withdraw(message)}
            >
              {t('phones.withdraw')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

function Facts({ message, phones, isOpen }: { message: PhoneMessage; phones: readonly DoorPhone[]; isOpen: boolean }) {
  const t = useT()
  const { dateTimeNumeric } = useFormat()
  const { sent_by, sent_at, phone_ids, seen_ids, withdrawn_at } = message
  const seen = new Set(seen_ids)
  // Users who signed out will not answer any more.
  const meant = phones.filter(({ id, signed_in }) => (phone_ids === null ? signed_in || seen.has(id) : phone_ids.includes(id)))
  // Of phones that are no longer on the list, only the number is known.
  const total = phone_ids === null ? new Set([...meant.map(({ id }) => id), ...seen_ids]).size : phone_ids.length
  const missing = meant.filter(({ id }) => !seen.has(id))
  return (
    <>
      <p className={styles.facts}>
        <span className={styles.soft}>{t('phones.message_by', { name: sent_by, time: dateTimeNumeric(sent_at) })}</span>{' '}
        {withdrawn_at === null ? (
          <StateBadge tone={seen.size === total ? 'good' : isOpen ? 'waiting' : 'neutral'}>
            {t('phones.seen_by', { seen: seen.size, total })}
          </StateBadge>
        ) : (
          <StateBadge tone="neutral">{t('phones.withdrawn', { seen: seen.size, total })}</StateBadge>
        )}
      </p>
      {isOpen && (
        <div className={styles.who}>
          <Names label={t('phones.not_seen')} phones={missing} />
          <Names label={t('phones.seen')} phones={meant.filter(({ id }) => seen.has(id))} />
        </div>
      )}
    </>
  )
}

function Names({ label, phones }: { label: string; phones: readonly DoorPhone[] }) {
  if (phones.length === 0) return null
  return (
    <details className={styles.fold}>
      <summary>{`${label} (${phones.length})`}</summary>
      <p>{phones.map(phoneName).join(', ')}</p>
    </details>
  )
}

function useWithdraw(event_id: number): (message: PhoneMessage) => Promise<void> {
  const t = useT()
  const confirm = useConfirm()
  const { run } = useAction({
    call: 'withdrawPhoneMessage',
    invalidates: [phonesKey(event_id)],
    success: t('phones.withdraw_done'),
  })
  return async ({ id, text }) => {
    const question = { title: t('phones.withdraw_title'), text, is_danger: false }
    if (await confirm({ ...question, confirm: t('phones.withdraw') })) await run({ event_id, id })
  }
}
