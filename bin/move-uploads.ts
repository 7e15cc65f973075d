import { copyFiles } from '../platform/store/copy-files.ts'
import { createLocalFileStore } from '../platform/store/local-file-store.ts'
import { runCommand, UsageError } from './compose/command-line.ts'
import { openSettings, openStore } from './compose/context.ts'

const help = `npm run move-uploads

Copies everything in DATA_DIR/uploads to the bucket of STORE_URL, before the product is started with it. Shows its progress, and
exits with 1 if a file could not be copied. It can be interrupted and run again: existing files are skipped. Nothing is removed.
`

/** Copies uploads from a disk to a bucket. */
await runCommand({
  help,
  options: {},
  async run() {
    const { settings } = openSettings('command', { ...process.env, LOG_LEVEL: 'silent' })
    const bucket = await openStore(settings)
    if (bucket === undefined) throw new UsageError('STORE_URL must name the bucket.')
    const { copied, alreadyThere } = await copyFiles(createLocalFileStore(settings.dataDir), bucket, {
      folder: 'uploads',
      onProgress(done, all) {
        if (done % 100 === 0) process.stderr.write(`${done} of ${all} files\n`)
      },
    })
    return `${copied} files have been copied; ${alreadyThere} were there already.\n`
  },
})
