import { Alert } from '@entree/web/ui/alert.tsx'
import { Button } from '@entree/web/ui/button.tsx'
import { useT } from '../../messages.ts'

/** A part of a page that could not be loaded, and the way to try again. */
export function LoadAgain({ onRetry }: { onRetry: () => void }) {
  const t = useT()
  return (
    <Alert kind="danger" live actions={<Button onClick={onRetry}>{t('order.try_again')}</Button>}>
      {t('order.not_loaded')}
    </Alert>
  )
}
