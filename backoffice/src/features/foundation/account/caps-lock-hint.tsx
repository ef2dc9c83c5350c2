import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { useT } from '../../../messages.ts'
import { Icon } from '../../../ui/icon.tsx'
import styles from './account.module.css'

/** Around a password field: says so while Caps Lock is on, which dots do not show. */
export function CapsLockHint({ children }: { children: ReactNode }) {
  const [isOn, setIsOn] = useState(false)
  const t = useT()
  const look = (event: KeyboardEvent) => setIsOn(event.getModifierState('CapsLock'))
  return (
    <div onKeyDown={look} onKeyUp={look} onBlur={() => setIsOn(false)}>
      {children}
      <div role="status">
        {isOn && (
          <p className={styles.hint}>
            <Icon name="warning" size={16} />
            {t('account.caps_lock')}
          </p>
        )}
      </div>
    </div>
  )
}
