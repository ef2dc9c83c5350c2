import { Button, Group, Stack } from '@mantine/core'
import { useT } from '../messages.ts'
import { useConfirm } from './confirm.tsx'
import { CopyTextButton } from './copy-button.tsx'
import { Dialog } from './dialog.tsx'
import { Notice } from './notice.tsx'
import styles from './shown-once-dialog.module.css'
import { useUnsavedGuard } from './use-unsaved-guard.ts'

type ShownOnceDialogProps = {
  title: string
  /** Says that it is shown this once. */
  text: string
  /** What is shown, to be copied. */
  secret: string
  /** Asked before it closes in any way but by its own button. */
  unstored: { title: string; text: string }
  onClose: () => void
}

/** Shows a secret that was just made, this once. Closing it by anything but its own button asks first: the secret cannot be had again. */
export function ShownOnceDialog({ title, text, secret, unstored, onClose }: ShownOnceDialogProps) {
  const t = useT()
  const confirm = useConfirm()
  useUnsavedGuard(true)
  const ask = async () => {
    if (await confirm({ ...unstored, is_danger: true, confirm: t('ui.close') })) onClose()
  }
  return (
    <Dialog onClose={() => void ask()} title={title} size="lg">
      <Stack gap="md">
        <Notice tone="warning">{text}</Notice>
        <code className={styles.secret}>{secret}</code>
        <Group justify="end" gap="sm">
          <CopyTextButton text={secret} variant="default" />
          <Button onClick={onClose}>{t('api_keys.stored')}</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
