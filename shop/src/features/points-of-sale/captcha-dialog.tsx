import { Dialog } from '@entree/web/ui/dialog.tsx'
import { useT } from '../../messages.ts'
import { Captcha } from '../captcha/captcha.tsx'
import styles from './captcha-dialog.module.css'

type CaptchaDialogProps = { onToken: (token: string) => void; onClose: () => void }

/** Checks that a person is ordering; the order goes on automatically once that is verified. */
export function CaptchaDialog({ onToken, onClose }: CaptchaDialogProps) {
  const t = useT()
  return (
    <Dialog isOpen title={t('captcha.order_title')} closeLabel={t('back')} onClose={onClose}>
      <div className={styles.parts}>
        <p>{t('captcha.order_text')}</p>
        <Captcha purpose="order" round={0} onToken={(token) => token !== null && onToken(token)} />
      </div>
    </Dialog>
  )
}
