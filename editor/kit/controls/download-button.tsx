import { useMutation } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { fetchFile } from '../api-client/request.ts'
import { lazyPart } from '../loading/lazy-part.ts'
import { saveBlob } from '../save-file.ts'
import { Button, type ButtonProps } from './button.tsx'

const ErrorDialog = lazyPart(async () => (await import('./error-dialog.tsx')).ErrorDialog)

export interface DownloadButtonProps extends Pick<ButtonProps, 'children' | 'variant' | 'aria-label' | 'className'> {
  /** An API path that returns a file. */
  path: string
  /** The file name to save as. */
  name: string
}

/** Downloads a file that may have to be generated first: waits for it, and shows a message if it fails. */
export function DownloadButton({ path, name, ...button }: DownloadButtonProps): ReactNode {
  const download = useMutation({
    mutationFn: () => fetchFile(path),
    onSuccess: (blob) => saveBlob(name, blob),
  })
  return (
    <>
      <Button {...button} icon="download-simple-light" pending={download.isPending} onPress={() => download.mutate()} />
      {download.error !== null && (
        <Suspense fallback={null}>
          <ErrorDialog error={download.error} onClose={download.reset} />
        </Suspense>
      )}
    </>
  )
}
