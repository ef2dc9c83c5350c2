import { SignOut } from '../settings/sign-out.tsx'
import { useT } from '../messages.ts'

/** A screen that waits for the server, or says that it cannot be reached. */
export function Waiting({ text, onRetry }: { text: string; onRetry?: () => unknown }) {
  const t = useT()
  return (
    <main className="page centered">
      <p role="status">{text}</p>
      {onRetry && (
        <>
          <button type="button" className="button primary" onClick={() => void onRetry()}>
            {t('load.again')}
          </button>
          <SignOut />
        </>
      )}
    </main>
  )
}
