import { useMediaQuery } from '@mantine/hooks'

/** Whether the window is so narrow that the rows of a list are cards, as data-table.module.css has it. */
export function useIsPhone(): boolean {
  return useMediaQuery('(width < 48rem)', false, { getInitialValueInEffect: false })
}
