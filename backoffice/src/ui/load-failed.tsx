import { Button } from '@mantine/core'
import { useLeaveEarlyPage } from '@entree/web/early/take-over.ts'
import { useT } from '../messages.ts'
import { EmptyState } from './empty-state.tsx'

/** Where something could not be loaded: says so, and tries again when asked. */
export function LoadFailed({ onRetry }: { onRetry: () => unknown }) {
  const t = useT()
  useLeaveEarlyPage()
  return (
    <div role="alert">
      <EmptyState
        icon="warning"
        title={t('ui.load_failed_title')}
        text={t('ui.load_failed_text')}
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
