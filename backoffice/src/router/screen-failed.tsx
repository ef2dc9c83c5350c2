import { Button } from '@mantine/core'
import { useLeaveEarlyPage } from '@entree/web/early/take-over.ts'
import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { useT } from '../messages.ts'
import { EmptyState } from '../ui/empty-state.tsx'

/** Stands in for a screen that broke; the frame around it stays. */
export function ScreenFailed() {
  const error = useRouteError()
  const t = useT()
  useLeaveEarlyPage()
  useEffect(() => console.error(error), [error])
  return (
    <div role="alert">
      <EmptyState
        icon="warning"
        title={t('ui.screen_failed_title')}
        text={t('ui.screen_failed_text')}
        action={<Button onClick={() => location.reload()}>{t('ui.load_again')}</Button>}
      />
    </div>
  )
}
