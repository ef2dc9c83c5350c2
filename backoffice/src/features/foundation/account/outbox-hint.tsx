import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../messages.ts'
import styles from './account.module.css'
import { signUpOptionsQuery } from './sign-up-options.ts'

/** Where to read a mail that was not sent, for those who try the product without a mail server; nothing where mails are sent. */
export function OutboxHint() {
  const { data } = useQuery(signUpOptionsQuery())
  const t = useT()
  if (!data?.outbox_url) return null
  return (
    <p className={styles.outbox}>
      <span>{t('account.outbox_text')}</span>
      <a className={styles.link} href={data.outbox_url} target="_blank" rel="noreferrer">
        {t('account.outbox_link')}
      </a>
    </p>
  )
}
