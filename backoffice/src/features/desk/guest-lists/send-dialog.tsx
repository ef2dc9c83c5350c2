import type { CallAnswer } from '@entree/contract/calls.ts'
import { countRepeated } from '@entree/domain/desk/guest-list.ts'
import { useFormat } from '@entree/web/format.ts'
import { Button, Group, Stack } from '@mantine/core'
import { useT } from '../../../messages.ts'
import { Dialog, useDialogGuard } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useRefusalText } from '../../../ui/use-refusal-text.ts'
import type { Choices, SenderValues } from './guest-values.ts'
import styles from './send-dialog.module.css'

type SendDialogProps = {
  choices: Choices
  values: SenderValues
  check: CallAnswer<'checkGuestList'>
  isSending: boolean
  onSend: () => void
  onClose: () => void
}

/** What will be sent to whom, in a sentence and name by name; says what is in the way, and sends. */
export function SendDialog({ choices, values, check, isSending, onSend, onClose }: SendDialogProps) {
  const t = useT()
  const format = useFormat()
  const refusalText = useRefusalText()
  const { owner, payment, next_step, tickets } = values
  const said = { count: tickets.length, email: owner.email, total: format.money(check.total) }
  const repeated = countRepeated(tickets)
  const names = new Map(choices.products.map(({ id, name }) => [id, name]))
  return (
    <Dialog onClose={onClose} title={t('guests.review_title', said)} size="lg">
      <Stack gap="md">
        <div className={styles.said}>
          <p>{t(`guests.sentence_${next_step}`, said)}</p>
          {payment !== 'link' && <p>{t(check.total === 0 ? 'guests.sentence_free' : 'guests.sentence_cash', said)}</p>}
        </div>
        {repeated > 0 && <Notice tone="warning">{t('guests.repeated', { count: repeated })}</Notice>}
        {check.errors.map((refused) => (
          <Notice key={`${refused.code} ${refused.field}`} tone="warning">
            {refusalText(refused)}
          </Notice>
        ))}
        <section aria-label={t('guests.recipients')} className={styles.list} tabIndex={0}>
          <ol className={styles.guests}>
            {tickets.map(({ key, first_name, last_name, email, product_id }, index) => (
              <li key={key}>
                <span>{[first_name, last_name].filter(Boolean).join(' ') || t('guests.guest', { number: index + 1 })}</span>
                <span className={styles.soft}>{[email, names.get(product_id ?? 0)].filter(Boolean).join(' · ')}</span>
              </li>
            ))}
          </ol>
        </section>
        <Buttons {...{ isSending, onSend }} isPlaced={next_step === 'none'} isRefused={check.errors.length > 0} />
      </Stack>
    </Dialog>
  )
}

type ButtonsProps = Pick<SendDialogProps, 'isSending' | 'onSend'> & { isPlaced: boolean; isRefused: boolean }

function Buttons({ isSending, onSend, isPlaced, isRefused }: ButtonsProps) {
  const t = useT()
  const close = useDialogGuard(false, isSending)
  return (
    <Group justify="end" gap="sm">
      <Button variant="default" onClick={close} disabled={isSending}>
        {t('guests.keep_editing')}
      </Button>
      <Button loading={isSending} disabled={isRefused} onClick={onSend}>
        {t(isPlaced ? 'guests.place' : 'guests.send')}
      </Button>
    </Group>
  )
}
