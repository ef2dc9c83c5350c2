import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { useT } from '../messages.ts'
import { Icon } from '../ui/icon.tsx'

/** Changes between light and dark; the choice is kept. */
export function ColorSchemeButton() {
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme('light') === 'dark'
  const t = useT()
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={t(isDark ? 'shell.light' : 'shell.dark')}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      <Icon name={isDark ? 'sun' : 'moon'} />
    </ActionIcon>
  )
}
