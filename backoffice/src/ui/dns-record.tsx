import { useT } from '../messages.ts'
import { CopyButton } from './copy-button.tsx'
import styles from './dns-record.module.css'

/** A record as DNS providers ask for it, to copy; no value: someone else knows it. */
export function DnsRecord({ type, name, value }: { type: 'CNAME' | 'TXT'; name: string; value: string | null }) {
  const t = useT()
  return (
    <dl className={styles.record}>
      <dt>{t('domains.record_type')}</dt>
      <dd>{type}</dd>
      <dt>{t('domains.record_name')}</dt>
      <dd>
        {name}
        <CopyButton text={name} label={`${t('domains.copy_name')}: ${name}`} />
      </dd>
      {value !== null && (
        <>
          <dt>{t('domains.record_value')}</dt>
          <dd>
            {value}
            <CopyButton text={value} label={`${t('domains.copy_value')}: ${name}`} />
          </dd>
        </>
      )}
    </dl>
  )
}
