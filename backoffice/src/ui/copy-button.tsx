import { ActionIcon, Button, Tooltip, type ButtonProps } from '@mantine/core'
import { useToasts } from '@entree/web/toasts.tsx'
import { useT } from '../messages.ts'
import { Icon } from './icon.tsx'

/** Puts a text on the clipboard. `label` says what is copied. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const t = useT()
  const copy = useCopy()
  return (
    <Tooltip label={t('ui.copy')}>
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label} onClick={() => void copy(text)}>
        <Icon name="copy" size={18} />
      </ActionIcon>
    </Tooltip>
  )
}

/** The same as a button with a word. */
export function CopyTextButton({ text, ...look }: { text: string } & Pick<ButtonProps, 'variant' | 'size'>) {
  const t = useT()
  const copy = useCopy()
  return (
    <Button {...look} leftSection={<Icon name="copy" size={16} />} onClick={() => void copy(text)}>
      {t('ui.copy')}
    </Button>
  )
}

/** Copies a text and says so; where the browser does not allow it, says that too. */
export function useCopy(): (text: string) => Promise<void> {
  const t = useT()
  const toasts = useToasts()
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text)
      toasts.success(t('ui.copied'))
    } catch {
      toasts.error(t('ui.copy_failed'))
    }
  }
}
