/** More than these are no bad luck, and are not tried again. */
const MOST = 3

/**
 * The second chance of files that failed: once, alone, in a process and on a database of its own (`run` does that and returns its files). Prints
 * each failure once with the command that runs just that, and names what passed at the second try. Returns the files as they are to be counted.
 * A failure outside every file (`file` null), or more than three files that failed, is red as it stands.
 */
export async function tryAgain(files, run, print = console.log) {
  const failed = files.filter(({ failures }) => failures.length > 0)
  const isChance = failed.length > 0 && failed.length <= MOST && failed.every(({ file }) => file !== null)
  if (!isChance) {
    for (const file of failed) printFailures(file, print)
    return files
  }
  const second = new Map()
  for (const file of failed) {
    print(`\nOnce more, alone: ${file.file}`)
    second.set(file, merged(file, await run(file)))
  }
  for (const [first, again] of second) {
    printFailures(again.failures.length > 0 ? again : first, print)
    if (again.failures.length === 0) print(`passed at the second try, alone: ${first.file}`)
  }
  return files.map((file) => second.get(file) ?? file)
}

/** A file that ran nothing the second time did not pass. */
function merged(file, again) {
  const passed = again.reduce((sum, one) => sum + one.passed, 0)
  const failures = again.flatMap((one) => one.failures)
  return {
    ...file,
    passed,
    failures: passed + failures.length === 0 ? ['the file\nIt ran no test at the second try.'] : failures,
  }
}

function printFailures({ file, failures }, print) {
  for (const failure of failures) print(`\n✗ ${file === null ? '' : `${file} › `}${failure}`)
  if (file !== null) print(`  npm test -- ${file}`)
}
