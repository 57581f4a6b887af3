/**
 * Further fields of a `contentImage`, for `…{…, ${contentImageProjection}}`: the blurred copy that is shown while the picture loads.
 * Pictures with transparent parts get none, as it would show through.
 */
export const contentImageProjection = `"lqip": select(asset->metadata.isOpaque == true => asset->metadata.lqip)`
