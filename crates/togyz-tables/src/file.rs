//! One level of one group as a file (`docs/tables.md`): a header, the coder's model, an index and
//! separately packed blocks.
//!
//! Every byte is covered by a checksum. The numbers of a header are checked against the group and
//! the length of the file, so that no file makes the reader allocate more memory than the length of
//! the file.
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod header;

use core::fmt;
use std::io;
use std::sync::OnceLock;

use crate::coder::{CodeError, pack, unpack};
use crate::group::Group;
use crate::model::{Model, ModelError};

use self::header::checksum;
pub use self::header::{Header, HeaderError};

/// Bytes that can be read at any place: a file, or a part of memory.
pub trait Bytes: Send + Sync {
    /// The number of bytes.
    ///
    /// # Errors
    /// When it is not known.
    fn length(&self) -> io::Result<u64>;

    /// Fills a buffer with the bytes from this place on.
    ///
    /// # Errors
    /// When there are fewer or they cannot be read.
    fn read_at(&self, place: u64, buffer: &mut [u8]) -> io::Result<()>;
}

impl<T: AsRef<[u8]> + Send + Sync> Bytes for T {
    fn length(&self) -> io::Result<u64> {
        Ok(self.as_ref().len() as u64)
    }

    fn read_at(&self, place: u64, buffer: &mut [u8]) -> io::Result<()> {
        let bytes = usize::try_from(place).ok().and_then(|place| self.as_ref().get(place..));
        let bytes = bytes.and_then(|bytes| bytes.get(..buffer.len()));
        buffer.copy_from_slice(bytes.ok_or(io::ErrorKind::UnexpectedEof)?);
        Ok(())
    }
}

/// An error in the file of a table.
#[derive(Debug)]
pub enum FileError {
    /// It cannot be read.
    Io(io::Error),
    /// The header is wrong.
    Header(HeaderError),
    /// It is shorter or longer than its header says.
    Length {
        /// The length in the header.
        expected: u64,
        /// The length of the file.
        found: u64,
    },
    /// The checksum of the model and the index is wrong.
    Index,
    /// The model cannot be read.
    Model(ModelError),
    /// A block's checksum is wrong.
    Block {
        /// The number of the block, from 0.
        block: usize,
    },
    /// A block cannot be unpacked.
    Code {
        /// The number of the block, from 0.
        block: usize,
        /// The error of the coder.
        error: CodeError,
    },
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FileError::Io(error) => write!(f, "{error}"),
            FileError::Header(error) => write!(f, "{error}"),
            FileError::Length { expected, found } => {
                write!(f, "expected {expected} bytes, found {found}")
            }
            FileError::Index => f.write_str("the checksum of the index is wrong"),
            FileError::Model(error) => write!(f, "{error}"),
            FileError::Block { block } => write!(f, "the checksum of block {block} is wrong"),
            FileError::Code { block, error } => write!(f, "block {block}: {error}"),
        }
    }
}

impl core::error::Error for FileError {}

impl From<io::Error> for FileError {
    fn from(error: io::Error) -> FileError {
        FileError::Io(error)
    }
}

/// The place, the length and the checksum of a block.
#[derive(Debug, Clone, Copy)]
struct Block {
    begin: u64,
    length: u32,
    checksum: u64,
}

/// The bytes of a block in the index: its length and its checksum.
const INDEX_ENTRY: usize = 12;

/// An open file. Its model and index are read when they are first needed.
pub struct TableFile {
    bytes: Box<dyn Bytes>,
    header: Header,
    body: OnceLock<Body>,
}

/// The part between the header and the blocks.
struct Body {
    model: Model,
    index: Vec<Block>,
}

/// The length of the model and the index.
fn middle(header: &Header) -> u64 {
    u64::from(header.model_bytes) + (header.blocks() * INDEX_ENTRY) as u64
}

/// The expected length of a file with this header.
fn length(header: &Header) -> u64 {
    (Header::BYTES as u64 + middle(header) + 8).saturating_add(header.data_bytes)
}

/// Packs the values of a level, one byte per board, as a file.
#[must_use]
pub fn write_level(group: Group, kumalaks: usize, level: &[u8]) -> Vec<u8> {
    let mut header = Header::new(group, kumalaks);
    let block = header.block_boards();
    let (model, values) = Model::count(level, block, header.sides());
    let mut middle = model.to_bytes();
    header.model_bytes = middle.len() as u32;
    header.values = values;
    let mut data = Vec::new();
    for boards in level.chunks(block) {
        let packed = pack(boards, header.sides(), &model);
        middle.extend((packed.len() as u32).to_le_bytes());
        middle.extend(checksum(&packed).to_le_bytes());
        data.extend(packed);
    }
    header.data_bytes = data.len() as u64;
    let mut file = header.to_bytes();
    let sum = checksum(&middle);
    file.extend(middle);
    file.extend(sum.to_le_bytes());
    file.extend(data);
    file
}

impl TableFile {
    /// Opens a file and checks its header and its length.
    ///
    /// # Errors
    /// When it is not a table. The rest of the file is checked when it is read.
    pub fn open(bytes: Box<dyn Bytes>) -> Result<TableFile, FileError> {
        let found = bytes.length()?;
        let mut first = [0; Header::BYTES];
        if found < first.len() as u64 {
            return Err(FileError::Length { expected: first.len() as u64, found });
        }
        bytes.read_at(0, &mut first)?;
        let header = Header::from_bytes(&first).map_err(FileError::Header)?;
        let expected = length(&header);
        if found != expected {
            return Err(FileError::Length { expected, found });
        }
        Ok(TableFile { bytes, header, body: OnceLock::new() })
    }

    /// The length of the file that starts here; `None` if it is not a table.
    pub(crate) fn length_of(bytes: &[u8]) -> Option<u64> {
        bytes
            .first_chunk()
            .and_then(|first| Header::from_bytes(first).ok())
            .map(|header| length(&header))
    }

    fn body(&self) -> Result<&Body, FileError> {
        if self.body.get().is_none() {
            // If another thread was faster, its result is the same.
            let _ = self.body.set(self.read_body()?);
        }
        self.body.get().ok_or(FileError::Index)
    }

    fn read_body(&self) -> Result<Body, FileError> {
        // At most the length of the file, which has been checked.
        let mut buffer = vec![0; middle(&self.header) as usize + 8];
        self.bytes.read_at(Header::BYTES as u64, &mut buffer)?;
        let (middle, sum) = buffer.split_last_chunk::<8>().ok_or(FileError::Index)?;
        if checksum(middle) != u64::from_le_bytes(*sum) {
            return Err(FileError::Index);
        }
        let (model, entries) =
            middle.split_at_checked(self.header.model_bytes as usize).ok_or(FileError::Index)?;
        let model = Model::from_bytes(model).map_err(FileError::Model)?;
        let mut begin = self.length() - self.header.data_bytes;
        let mut index = Vec::with_capacity(self.header.blocks());
        for entry in entries.chunks_exact(INDEX_ENTRY) {
            let (length, checksum) = entry.split_first_chunk::<4>().ok_or(FileError::Index)?;
            let length = u32::from_le_bytes(*length);
            let checksum = checksum.first_chunk::<8>().ok_or(FileError::Index)?;
            index.push(Block { begin, length, checksum: u64::from_le_bytes(*checksum) });
            begin += u64::from(length);
        }
        if begin != self.length() {
            return Err(FileError::Index);
        }
        Ok(Body { model, index })
    }

    /// The header of the file.
    #[must_use]
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// The length of the file.
    #[must_use]
    pub fn length(&self) -> u64 {
        length(&self.header)
    }

    /// Unpacks a block: one byte per board.
    ///
    /// # Errors
    /// When it cannot be read or is damaged.
    pub fn block(&self, block: usize) -> Result<Vec<u8>, FileError> {
        let Body { model, index } = self.body()?;
        let Some(&Block { begin, length, checksum: sum }) = index.get(block) else {
            return Err(FileError::Block { block });
        };
        let mut packed = vec![0; length as usize];
        self.bytes.read_at(begin, &mut packed)?;
        if checksum(&packed) != sum {
            return Err(FileError::Block { block });
        }
        let whole = self.header.block_boards();
        let boards = (self.header.boards() - block * whole).min(whole);
        unpack(&packed, boards, self.header.sides(), model)
            .map_err(|error| FileError::Code { block, error })
    }

    /// Unpacks the whole level: one byte per board.
    ///
    /// # Errors
    /// When it cannot be read or is damaged.
    pub fn level(&self) -> Result<Vec<u8>, FileError> {
        let mut level = Vec::with_capacity(self.header.boards());
        for block in 0..self.header.blocks() {
            level.extend(self.block(block)?);
        }
        Ok(level)
    }
}
