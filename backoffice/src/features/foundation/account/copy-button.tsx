import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { useT } from '../../../messages.ts'
import { Icon } from '../../../ui/icon.tsx'

/** Copies a text, and says for a moment that it did. */
export function CopyButton({ text }: { text: string }) {
  const { copy, copied } = useClipboard({ timeout: 2000 })
  const t = useT()
  return (
    <Button
      variant="default"
      size="compact-md"
      leftSection={<Icon name={copied ? 'check' : 'copy'} size={16} />}
      onClick={() => copy(text)}
    >
      <span aria-live="polite">{t(copied ? 'account.copied' : 'account.copy')}</span>
    </Button>
  )
}
