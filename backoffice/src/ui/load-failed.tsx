import { Button } from '@mantine/core'
import { useLeaveEarlyPage } from '@entree/web/early/take-over.ts'
import { useT } from '../messages.ts'
import { EmptyState } from './empty-state.tsx'

type LoadFailedProps = { onRetry: () => unknown; title?: string; text?: string }

/** Where something could not be loaded: says so, or why as it is told, and tries again when asked. */
export function LoadFailed({ onRetry, title, text }: LoadFailedProps) {
  const t = useT()
  useLeaveEarlyPage()
  return (
    <div role="alert">
      <EmptyState
        icon="warning"
        title={title ?? t('ui.load_failed_title')}
        text={text ?? t('ui.load_failed_text')}
        action={
          <Button
            variant="default"
            onClick={({ currentTarget }) => {
              // The button goes; the focus stays in the dialog.
              currentTarget.closest<HTMLElement>('[role="dialog"]')?.focus()
              onRetry()
            }}
          >
            {t('ui.try_again')}
          </Button>
        }
      />
    </div>
  )
}
