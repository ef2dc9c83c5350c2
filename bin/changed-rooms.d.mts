export function changedRooms(): Promise<string[]>
export function roomsToCheck(files: readonly string[], imports: Readonly<Record<string, readonly string[]>>): string[]
