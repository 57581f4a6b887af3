/**
 * Keeps the screen on while a dialog is open (recipe-38): the browser gives the lock back whenever the page is hidden, so it is asked for again when
 * the page is seen again, and released when the dialog closes. Where the browser has no such lock, or refuses, nothing happens.
 */
export function keepScreenOn(dialog: HTMLDialogElement): void {
  let lock: WakeLockSentinel | undefined
  async function ask(): Promise<void> {
    if (!dialog.open || document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
    try {
      const given = await navigator.wakeLock.request('screen')
      if (dialog.open) lock = given
      else await given.release()
    } catch {
      // The battery is low, or the system does not allow it: the screen goes off as usual.
    }
  }
  const again = (): void => void ask()
  document.addEventListener('visibilitychange', again)
  dialog.addEventListener(
    'close',
    () => {
      document.removeEventListener('visibilitychange', again)
      void lock?.release()
    },
    {once: true},
  )
  again()
}
