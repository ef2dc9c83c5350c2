import { Icon } from './icon.tsx'

/** An eye on the button that shows a password; the button itself says whether it is shown. */
export function PasswordSign({ reveal }: { reveal: boolean }) {
  return <Icon name={reveal ? 'eye-off' : 'eye'} size={18} />
}
