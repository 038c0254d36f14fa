/** The progress of an upload, from 0 to 1. */
export function UploadProgress({ part }: { part: number }) {
  const percent = Math.floor(part * 100);
  return (
    <div className="flex items-center gap-4">
      <div
        role="progressbar"
        aria-label="Uploading your image"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="stepped step-3 h-4 grow bg-ground"
      >
        <div className="h-full bg-cool transition-[width] ease-pixel" style={{ width: `${percent}%` }} />
      </div>
      <p aria-hidden="true" className="w-12 text-right text-soft tabular-nums">
        {percent} %
      </p>
    </div>
  );
}
