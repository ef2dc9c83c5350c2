import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useT } from '../../../messages.ts'
import { CopyTextButton } from '../../../ui/copy-button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import styles from './profile-page.module.css'

const FILE_NAME = 'entree-recovery-codes.txt'

/** The codes that sign in without the phone, shown this once, to be kept. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const title = useRef<HTMLElement>(null)
  const t = useT()
  const text = `${codes.join('\n')}\n`
  useEffect(() => title.current?.focus(), [])
  return (
    <div className={styles.start}>
      <div>
        <strong ref={title} tabIndex={-1}>
          {t('account.codes_title')}
        </strong>
        <p className={styles.note}>{t('account.codes_text')}</p>
      </div>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button
          component="a"
          download={FILE_NAME}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          variant="default"
          size="compact-md"
          leftSection={<Icon name="download" size={16} />}
        >
          {t('account.download')}
        </Button>
        <CopyTextButton text={text} variant="default" size="compact-md" />
      </div>
      <div className={styles.buttons}>
        <Button onClick={onKept}>{t('account.codes_kept')}</Button>
      </div>
    </div>
  )
}
