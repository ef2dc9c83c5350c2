import { Button } from '@mantine/core'
import { useToasts } from '@entree/web/toasts.tsx'
import { useT } from '../../../messages.ts'
import { attentionKey, useAttentionCounts } from '../../../session/attention-counts.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useAction } from '../../../ui/use-action.ts'

/** Sends all mails again that failed or wait, after saying how many (MAIL-12). */
export function SendAllButton() {
  const t = useT()
  const confirm = useConfirm()
  const toasts = useToasts()
  const { failed_mails, waiting_mails } = useAttentionCounts()
  const count = failed_mails + waiting_mails
  const { run, isRunning } = useAction({
    call: 'sendMailsAgain',
    invalidates: [attentionKey, ['orders']],
    onDone: (answer) => toasts.success(t('attention.all_resent', { count: answer.count })),
  })
  const sendAll = async () => {
    const isSure = await confirm({
      title: t('attention.send_all_title', { count }),
      text: t('attention.send_all_text'),
      confirm: t('attention.send_all'),
    })
    if (isSure) await run({})
  }
  if (count === 0) return null
  return (
    <Button loading={isRunning} leftSection={<Icon name="mail" size={18} />} onClick={() => void sendAll()}>
      {t('attention.send_all')}
    </Button>
  )
}
