import { Button, Group, Stack } from '@mantine/core'
import type { CallAnswer } from '@entree/contract/calls.ts'
import { useT } from '../../../messages.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { CopyTextButton } from '../../../ui/copy-button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useUnsavedGuard } from '../../../ui/use-unsaved-guard.ts'
import styles from './webhooks.module.css'

type Props = { made: CallAnswer<'createWebhook'>; onClose: () => void }

/** Shows the secret of a webhook, this once. Whatever else than its own button closes it asks first. */
export function MadeSecretDialog({ made: { secret, webhook }, onClose }: Props) {
  const t = useT()
  const confirm = useConfirm()
  useUnsavedGuard(true)
  const ask = async () => {
    const question = { title: t('webhooks.unstored_title'), text: t('webhooks.unstored_text'), is_danger: true }
    if (await confirm({ ...question, confirm: t('ui.close') })) onClose()
  }
  return (
    <Dialog onClose={() => void ask()} title={t('webhooks.made_title', { name: webhook.name })} size="lg">
      <Stack gap="md">
        <Notice tone="warning">{t('webhooks.once')}</Notice>
        <code className={styles.secret}>{secret}</code>
        <Group justify="end" gap="sm">
          <CopyTextButton text={secret} variant="default" />
          <Button onClick={onClose}>{t('api_keys.stored')}</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
