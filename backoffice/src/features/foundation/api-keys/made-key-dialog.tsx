import { Button, Group, Stack } from '@mantine/core'
import type { CallAnswer } from '@entree/contract/calls.ts'
import { useT } from '../../../messages.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { CopyTextButton } from '../../../ui/copy-button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useUnsavedGuard } from '../../../ui/use-unsaved-guard.ts'
import styles from './api-keys.module.css'

export type MadeKey = CallAnswer<'createApiKey'>

/** Shows a new key, this once. Whatever else than its own button closes it asks first: the key cannot be had again. */
export function MadeKeyDialog({ made: { token, api_key }, onClose }: { made: MadeKey; onClose: () => void }) {
  const t = useT()
  const confirm = useConfirm()
  useUnsavedGuard(true)
  const ask = async () => {
    const question = { title: t('api_keys.unstored_title'), text: t('api_keys.unstored_text'), is_danger: true }
    if (await confirm({ ...question, confirm: t('ui.close') })) onClose()
  }
  return (
    <Dialog onClose={() => void ask()} title={t('api_keys.made_title', { name: api_key.name })} size="lg">
      <Stack gap="md">
        <Notice tone="warning">{t('api_keys.once')}</Notice>
        <code className={styles.key}>{token}</code>
        <Group justify="end" gap="sm">
          <CopyTextButton text={token} variant="default" />
          <Button onClick={onClose}>{t('api_keys.stored')}</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
