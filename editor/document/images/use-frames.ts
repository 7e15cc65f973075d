import { useEffect, useRef, useState } from 'react'
import type { Size } from '../../../domain/image/crop.ts'
import type { FrameProbe, PictureFrames } from './measure-frames.ts'

export interface MeasuredFrames {
  /** The size of the picture that they were measured with. */
  of: Size
  frames: PictureFrames
}

/** What guests see of a picture of this size in its place; null until it has been measured, and where that is all of it. */
export function useFrames(open: (() => FrameProbe | null) | undefined, size: Size | null): MeasuredFrames | null {
  const [probe, setProbe] = useState<FrameProbe | null>(null)
  const [measured, setMeasured] = useState<MeasuredFrames | null>(null)
  const latest = useRef(open)
  latest.current = open
  useEffect(() => {
    const opened = latest.current?.() ?? null
    setProbe(opened)
    return () => opened?.close()
  }, [])
  const { width = 0, height = 0 } = size ?? {}
  useEffect(() => {
    if (probe === null || width === 0 || height === 0) return
    let isWanted = true
    const of = { width, height }
    void probe.of(of).then((frames) => isWanted && setMeasured(frames && { of, frames }))
    return () => {
      isWanted = false
    }
  }, [probe, width, height])
  return measured
}
