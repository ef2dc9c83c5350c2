import { useT } from '../messages.ts'
import { styleNonce } from '../theme/style-nonce.ts'
import { framedMail } from './framed-mail.ts'
import styles from './mail-preview.module.css'

/** A mail as its reader gets it, in a frame that runs nothing and goes nowhere. */
export function MailPreview({ html }: { html: string }) {
  const t = useT()
  return <iframe className={styles.frame} title={t('ui.mail_preview')} sandbox="" srcDoc={framedMail(html, styleNonce())} />
}
