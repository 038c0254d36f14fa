/** An image as the console reports it. */
export interface ConsoleImage {
  id: string;
  processing: string;
  approvalStatus: string;
  refusal?: string;
  thumbnailUrl?: string;
  files?: { hash: string };
}

/** Calls the local console of a running start as its page does. */
export const openLocalConsole = (site: string) => {
  const ask = async <Data>(path: string, body?: object): Promise<Data> => {
    const sent = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    };
    const response = await fetch(`${site}/_local/${path}`, body ? sent : {});
    // The envelope of every call.
    const envelope = (await response.json()) as {
      success: boolean;
      data: Data;
      code?: string;
      message?: string;
    };
    if (!envelope.success) throw new Error(`${response.status} ${envelope.code}: ${envelope.message}`);
    return envelope.data;
  };
  return {
    ask,
    /** Uploads a file and returns the image's id once the storage has accepted it. */
    submitImage: async (file: Buffer, fields: object = {}): Promise<string> => {
      const form = { fileName: 'file.png', title: 'Handed in', category: 'avatar', rating: 'g', ...fields };
      return (await ask<{ id: string }>('images', { ...form, contentBase64: file.toString('base64') })).id;
    },
    image: async (id: string) => (await ask<{ image: ConsoleImage }>(`images/${id}`)).image,
    decide: async (id: string, decision: 'approve' | 'reject') =>
      (await ask<{ image: ConsoleImage }>(`images/${id}/${decision}`, {})).image,
  };
};
