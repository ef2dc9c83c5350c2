import { Button, Group, Stack, Text } from '@mantine/core'
import type { ScannerLogin } from '@entree/contract/door/scanners/entities.ts'
import { useMemo } from 'react'
import { useT } from '../../../messages.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { drawCode, pathOf } from '../../catalogue/points-of-sale/draw-code.ts'
import styles from './login-dialog.module.css'

/** How a scanner signs in: its QR, username and password, shown once (SCNR-04, SCNR-05, SCNR-06). */
export function LoginDialog({ name, login, onClose }: { name: string; login: ScannerLogin; onClose: () => void }) {
  const t = useT()
  const code = useMemo(() => drawCode(login.login_qr), [login.login_qr])
  const words = [
    { label: t('scanners.username'), text: login.username },
    { label: t('scanners.password'), text: login.password },
  ]
  return (
    <Dialog onClose={onClose} title={t('scanners.login_title', { name })}>
      <Stack gap="md" align="center">
        <svg
          viewBox={`0 0 ${code.size} ${code.size}`}
          className={styles.code}
          role="img"
          aria-label={t('scanners.login_code', { name })}
        >
          <path d={pathOf(code)} />
        </svg>
        <Text size="sm" c="dimmed" ta="center">
          {t('scanners.login_help')}
        </Text>
        <div className={styles.words}>
          {words.map(({ label, text }) => (
            <Group key={label} justify="space-between" wrap="nowrap" gap="sm">
              <dl className={styles.word}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </dl>
              <CopyButton text={text} label={label} />
            </Group>
          ))}
        </div>
        <Button onClick={onClose}>{t('ui.close')}</Button>
      </Stack>
    </Dialog>
  )
}
