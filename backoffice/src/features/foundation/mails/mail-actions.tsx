import type { MailAttention } from '@entree/contract/foundation/mails/entities.ts'
import { Button, Group } from '@mantine/core'
import { useT } from '../../../messages.ts'
import { attentionKey } from '../../../session/attention-counts.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { useAction } from '../../../ui/use-action.ts'

/** Sends a mail again, or takes it off the list. */
export function MailActions({ mail: { id, state, company, order, to_address } }: { mail: MailAttention }) {
  const t = useT()
  const confirm = useConfirm()
  const invalidates = [attentionKey, ['orders', ...(order === null ? [] : [order.id])]]
  const again = useAction({ call: 'sendMailAgain', success: t('attention.mail_resent'), invalidates })
  const dismissal = useAction({ call: 'dismissMail', success: t('attention.mail_dismissed'), invalidates })
  const input = { id, company_id: company?.id }
  const dismiss = async () => {
    const isSure = await confirm({
      title: t('attention.dismiss_title'),
      text: t('attention.dismiss_text', { email: to_address }),
      confirm: t('attention.dismiss'),
    })
    if (isSure) await dismissal.run(input)
  }
  return (
    <Group gap="xs" justify="end" wrap="nowrap">
      <Button size="xs" variant="default" loading={again.isRunning} onClick={() => void again.run(input)}>
        {t(state === 'failed' ? 'attention.send_again' : 'attention.send_now')}
      </Button>
      {state === 'failed' && (
        <Button size="xs" variant="subtle" color="gray" loading={dismissal.isRunning} onClick={() => void dismiss()}>
          {t('attention.dismiss')}
        </Button>
      )}
    </Group>
  )
}
