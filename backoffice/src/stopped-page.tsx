import { Button, buttonClass } from '@entree/web/ui/button.tsx'
import { Notice } from '@entree/web/ui/notice.tsx'
import { readToken } from '@entree/web/session.ts'
import { translate } from '@entree/locales/translate.ts'
import { useEffect } from 'react'
import type { LoadedLanguage } from '@entree/web/language.tsx'
import type { MessageKey } from './messages.ts'
import frame from './router/bare-frame.module.css'
import { send } from './send.ts'
import styles from './stopped-page.module.css'
import { leave } from './session/token.ts'
import { Wordmark } from './shell/wordmark.tsx'

/**
 * In place of everything after an error that ended the back office (BERR-64). It relies on nothing that may have failed (no look, data or
 * router of the app), and its links are the browser's own, so that all is loaded again. Who is signed in can sign out, should it be something
 * of their session that fails.
 */
export function StoppedPage({ language, messages }: LoadedLanguage) {
  const t = (key: MessageKey) => translate(messages, language, key) ?? key
  const title = t('system.forbidden_title')
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <div className={`${frame.frame} ${styles.page}`}>
      <header className={frame.header}>
        <Wordmark />
      </header>
      <main className={frame.main} role="alert">
        <Notice
          sign="!"
          title={title}
          text={t('ui.screen_failed_text')}
          actions={
            <>
              <Button look="primary" onClick={() => location.reload()}>
                {t('ui.load_again')}
              </Button>
              <a href="/backoffice/" className={buttonClass({})}>
                {t('system.to_start')}
              </a>
              {readToken() !== null && (
                <Button look="quiet" onClick={() => void signOut()}>
                  {t('shell.sign_out')}
                </Button>
              )}
            </>
          }
        />
      </main>
    </div>
  )
}

/** Signs out here in any case, at the server if it can be reached. */
async function signOut(): Promise<void> {
  await send('logout', {}).catch(() => null)
  leave()
  location.assign('/backoffice/login')
}
