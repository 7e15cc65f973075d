import { createContext, useContext, useMemo } from 'react'
import type { Rectangle } from '../../../domain/image/crop.ts'
import type { CroppedImage, SiteImage } from '../../../domain/image/image.ts'
import type { Turn } from '../../../domain/image/turn.ts'
import { api } from '../../kit/api-client/api.ts'
import type { UploadOptions } from '../../kit/api-client/upload.ts'
import { EditorContext } from '../editor-context.ts'

/** The crop of a picture to request from the server. */
export interface PictureCrop {
  originalName: string
  sourceImageUrl: string
  /** In px of the picture at `sourceImageUrl`. */
  crop: Rectangle
  /** How that is turned first: the crop lies in the turned picture. */
  turn?: Turn | undefined
}

/** How pictures of the edited document are stored. `upload` must keep its identity: pending uploads are kept per `upload` function. */
export interface PictureCalls {
  upload: (file: File, options: UploadOptions) => Promise<SiteImage>
  crop: (picture: PictureCrop, signal: AbortSignal) => Promise<CroppedImage>
}

export const PictureCallsContext = createContext<PictureCalls | null>(null)

/** The calls from the nearest `PictureCallsContext`; without one, those of the edited site. */
export function usePictureCalls(): PictureCalls {
  const own = useContext(PictureCallsContext)
  const editor = useContext(EditorContext)
  const calls = useMemo<PictureCalls | null>(
    () =>
      own ??
      (editor === null
        ? null
        : {
            upload: editor.upload,
            crop: (picture, signal) => editor.asOwner(() => api.cropImage(editor.site.siteId, picture, signal)),
          }),
    [own, editor],
  )
  if (calls === null) throw new Error('used outside the editor')
  return calls
}
