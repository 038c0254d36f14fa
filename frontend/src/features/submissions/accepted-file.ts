import * as v from 'valibot';

/** The file of a form that needs one. Whether it has a chance to pass, the drop zone told already. */
export const AcceptedFile = v.instance(File, 'Please select at least one image');
